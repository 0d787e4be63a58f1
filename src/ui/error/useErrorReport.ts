import { createContext } from 'react';
import type { ClassifiedError } from '#src/lib/errors/classifyError.ts';

/** Hears of every error that a person was shown; login errors, which are handled elsewhere, are none of them. */
export const ErrorReportContext = createContext<(error: ClassifiedError) => void>(() => {});
