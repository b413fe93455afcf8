/**
 * Advisory lock of a transaction that counts requests: one process at a time. Who erases requests for their age holds
 * it too, so that a day is counted either before that or not at all (server/dashboard/count-lead-days.ts).
 */
export const COUNTING_LOCK = 771_202_601
