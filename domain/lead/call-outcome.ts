/** How a call ended, in the order of the keys 1–6 at the call desk. */
export const CALL_OUTCOMES = [
  'answered',
  'no_answer',
  'voicemail',
  'busy',
  'wrong_number',
  'call_later',
] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** Nobody answered: the policy plans another attempt (domain/lead/call-attempts.ts). */
export function isUnanswered(outcome: CallOutcome): boolean {
  return outcome === 'no_answer' || outcome === 'voicemail' || outcome === 'busy'
}
