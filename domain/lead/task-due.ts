/** Urgency of an open task, by date in Madrid. */
export const TASK_DUE = ['late', 'today', 'later'] as const
export type TaskDue = (typeof TASK_DUE)[number]
