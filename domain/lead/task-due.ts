/** How pressing an open task is, by the day of Madrid. */
export const TASK_DUE = ['late', 'today', 'later'] as const
export type TaskDue = (typeof TASK_DUE)[number]
