let underWay: Promise<unknown> = Promise.resolve()

/** Notes a call of the auth server that may change the session, such as the first use of a new passkey. */
export function noteAuthWork(work: Promise<unknown>): void {
  underWay = Promise.allSettled([underWay, work])
}

/** Resolves once no such call is under way. */
export const authWorkDone = (): Promise<unknown> => underWay
