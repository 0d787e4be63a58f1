/** The severe weather of a month on the northern hemisphere, as somebody would note it down. */
export function weatherOf(month: number): { title: string; description: string } {
  if (month === 12 || month <= 2)
    return {
      title: 'Snow closes the city',
      description: 'Roads and trains were closed; people were asked to stay at home.',
    };
  if (month >= 6 && month <= 8)
    return {
      title: 'Heat warning',
      description: 'Above 38 °C; people were advised to work from home.',
    };
  return {
    title: 'Storm',
    description: 'Code red; bridges and trains were closed from the morning on.',
  };
}
