import type { ComponentType } from 'react';
import type { ReportQuestion } from '#app/core/reports/report.ts';

/** The results of one type of question in a report. `table.ts` has a row for each type. */
export type ReportAnswers = ComponentType<{ question: ReportQuestion }>;
