/** An absence as it is typed; `resourceId` is empty for the first one. */
export type TypedAbsence = Record<'resourceId' | 'from' | 'until' | 'opens' | 'closes' | 'reason', string>

export const NO_ABSENCE: TypedAbsence = {
  resourceId: '',
  from: '',
  until: '',
  opens: '',
  closes: '',
  reason: '',
}

/** Whether something would be lost: who it is for is chosen, not typed. */
export function isAbsenceTyped({ resourceId: _who, ...typed }: TypedAbsence): boolean {
  return Object.values(typed).some((value) => value !== '')
}
