/** A course of the university. */
export interface Course {
  code: string;
  department: string;
}

const departments = [
  { name: 'Mathematics', prefix: 'MA' },
  { name: 'Economics', prefix: 'EC' },
  { name: 'Law', prefix: 'LA' },
  { name: 'Biology', prefix: 'BI' },
  { name: 'Physics', prefix: 'PH' },
  { name: 'History', prefix: 'HI' },
  { name: 'Psychology', prefix: 'PS' },
  { name: 'Computer Science', prefix: 'CS' },
] as const;

const perDepartment = 15;

/** 120 courses of eight departments: MA101, EC101, … */
export const courses: readonly Course[] = Array.from({ length: perDepartment }, (_, number) =>
  departments.map(({ name, prefix }) => ({ code: `${prefix}${101 + number}`, department: name })),
).flat();

/** Missed in three weeks of four, on Fridays at 16:00. */
export const missedCourse = 'MA101';
/** Planned for many more than come. */
export const emptyCourse = 'EC104';
