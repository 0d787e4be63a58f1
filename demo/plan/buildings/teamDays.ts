/** Shares of its people that a team sees from Monday to Sunday. */
export const teamDays = {
  tuesdayThursday: [0.28, 1, 0.5, 1, 0.22, 0.04, 0.03],
  wednesday: [0.35, 0.6, 1, 0.6, 0.25, 0.03, 0.03],
  monday: [1, 0.8, 0.7, 0.62, 0.3, 0.03, 0.02],
  everyDay: [0.86, 0.95, 0.92, 0.94, 0.8, 0.1, 0.07],
  laboratory: [0.84, 0.92, 0.9, 0.9, 0.78, 0.34, 0.24],
} as const;
