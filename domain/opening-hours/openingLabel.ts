const days: Readonly<Record<string, string>> = {
  Mo: 'Mon',
  Tu: 'Tue',
  We: 'Wed',
  Th: 'Thu',
  Fr: 'Fri',
  Sa: 'Sat',
  Su: 'Sun',
  PH: 'bank holidays',
  off: 'closed',
};

/** Opening hours as people read them: "Mon–Fri 07:00–19:00; bank holidays closed" of "Mo-Fr 07:00-19:00; PH off". */
export function openingLabel(text: string): string {
  return text
    .replaceAll(/\b(Mo|Tu|We|Th|Fr|Sa|Su|PH|off)\b/g, (word) => days[word] ?? word)
    .replaceAll(/(?<=\w)-(?=\w)/g, '–')
    .replaceAll(/,(?=\S)/g, ', ');
}
