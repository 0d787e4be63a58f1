import type { DefinitionSection } from '../Definition.ts';

export const patternTerms = {
  title: 'Patterns and forecast',
  terms: {
    'typical-week': {
      name: 'Typical week',
      summary: 'For each weekday and quarter hour, the median over those weekdays of the period.',
      details: [
        'At least 3 such days need data. The usual range runs from the 10th to the 90th percentile.',
        'Marked days and holidays can be left out.',
      ],
    },
    'core-hours': {
      name: 'Core hours',
      summary:
        'From the first to the last quarter hour of a weekday whose typical utilization reaches 25%.',
      details: ['Your preferences can set another threshold.'],
    },
    'hvac-hours': {
      name: 'HVAC hours',
      summary:
        'From the first to the last quarter hour of a weekday in which busy days (P90) reach 5%.',
      details: ['Hours saved are the open hours of the building outside this window.'],
    },
    deviation: {
      name: 'Deviation',
      summary:
        'A stretch of at least an hour that is far from what the same weekday usually shows.',
      formula: 'z = (value − median) ÷ max(1.4826 × median absolute deviation, 2% of seats)',
      details: [
        'The baseline is the last 8 values of the same weekday before the day.',
        'A stretch is flagged from |z| = 3, if it is also at least 5% of the seats away from the median.',
        'The day score compares people-minutes per valid minute with the median of the same weekdays.',
      ],
    },
    forecast: {
      name: 'Expected',
      alsoCalled: ['forecast'],
      summary: 'What to expect in the next 14 days: the level of the weekday times its shape.',
      details: [
        'The level is a weighted mean of the same weekdays; a day weighs half as much as one three weeks later.',
        'The shape is the median of each quarter hour against its day, over 8 weeks. Closed days are 0.',
        'The 80% range comes from how far earlier forecasts were off, by hour of the day.',
        'It needs 28 days of data.',
      ],
    },
    'forecast-accuracy': {
      name: 'Forecast accuracy',
      alsoCalled: ['MASE'],
      summary:
        'The error of the last 4 weeks of forecasts, divided by the error of repeating last week.',
      formula: 'mean absolute error ÷ mean absolute error of the same slot of last week',
      details: [
        'Each day and its range are tested only with data from before that day.',
        'Below 1 the forecast is better. At 1 or above, last week’s values are shown instead, and the page says so.',
        'The 80% range should hold for 75% to 85% of the values.',
      ],
    },
  },
} as const satisfies DefinitionSection;
