import type { DefinitionSection } from '../Definition.ts';

export const comparisonTerms = {
  title: 'Comparing',
  terms: {
    change: {
      name: 'Change between periods',
      summary:
        'Each weekday is compared with the same weekday of the other period; the differences are averaged.',
      formula: 'mean over weekdays of (later mean − earlier mean)',
      details: [
        'Only weekdays with data in both periods count, so a holiday does not distort the result.',
        'Shares change in percentage points, people in percent.',
      ],
    },
    interval: {
      name: '95% interval',
      summary: 'The range in which the true mean, or the true change, probably lies.',
      details: [
        'Days are the sample. Differences between weekdays are not noise, and neighboring days resemble each other; the interval allows for both.',
        'It is shown from 5 days on, where enough of them share a weekday.',
      ],
    },
    chance: {
      name: 'Could be chance',
      summary:
        'The change is no larger than what two equal periods often show, so it may not be real.',
      details: [
        'It follows from the same method as the 95% interval: fewer than 7% of equal periods are called different.',
        'On a floor plan, at most about 10% of the zones shown as changed differ by chance.',
      ],
    },
    spread: {
      name: 'Box and percentiles',
      summary:
        'The box runs from the lower to the upper quartile of the days, with the median inside.',
      details: [
        'Whiskers end at the last day within one and a half box lengths. Days beyond are shown as points.',
        'Percentiles are interpolated. Rooms or seats needed are rounded up to whole numbers.',
      ],
    },
    peers: {
      name: 'Peers',
      summary: 'Buildings of similar size: under 100 seats, 100 to 500, or more than 500.',
      details: [
        'The percentile is the share of peers that a building exceeds.',
        'Only buildings that you may see, with enough data, are compared.',
      ],
    },
  },
} as const satisfies DefinitionSection;
