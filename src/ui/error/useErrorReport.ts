import { createContext } from 'react';
import type { ClassifiedError } from '#src/lib/errors/classifyError.ts';

/** What is reported: login errors are handled elsewhere. */
type ReportedError = Exclude<ClassifiedError, { kind: 'login' }>;

/** Hears of every error that a person was shown. */
export const ErrorReportContext = createContext<(error: ReportedError) => void>(() => {});
