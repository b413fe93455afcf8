import { flowState, type FlowStateRow } from '#db/schema/index.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { AuthDeps, Queryable } from '../auth-deps.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import { randomCode } from './random-code.ts'

/** A flow is valid for minutes; its row is kept for this many milliseconds. */
const KEEP_MS = 24 * 60 * 60 * 1000

export type CodeChallenge = { challenge: string; method: 's256' | 'plain' }

/**
 * The PKCE parameters of a request, or undefined for the implicit flow.
 * @throws {AuthError} E(400, validation_failed) for an incomplete pair or a malformed challenge
 */
export function codeChallengeOf(body: {
  code_challenge?: string | undefined
  code_challenge_method?: string | undefined
}): CodeChallenge | undefined {
  const { code_challenge: challenge = '', code_challenge_method: method = '' } = body
  if (challenge === '' && method === '') return undefined
  if (challenge === '' || method === '') {
    throw invalidInput('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    throw invalidInput('code challenge has to be between 43 and 128 valid characters')
  }
  const known = method.toLowerCase()
  if (known !== 's256' && known !== 'plain')
    throw invalidInput(`unsupported code_challenge method "${method}"`)
  return { challenge, method: known }
}

export type NewFlow = {
  /** `email` for mail links, else the OAuth provider or `sso/saml`. */
  providerType: string
  /** For the session's `amr`. */
  authenticationMethod: string
  pkce?: CodeChallenge | undefined
  userId?: string
  redirectTo?: string
  inviteToken?: string
  linkingTargetId?: string
  oauthClientStateId?: string
}

/** Starts a flow. Its id is the OAuth `state`; its auth code is given to the browser only at the end. */
export async function createFlow(
  deps: Pick<AuthDeps, 'now'>,
  db: Queryable,
  flow: NewFlow,
): Promise<FlowStateRow> {
  const now = deps.now()
  const { pkce, redirectTo, ...rest } = flow
  await eraseOldFlows(db, now)
  const [row] = await db
    .insert(flowState)
    .values({
      ...rest,
      id: randomCode(),
      authCode: randomCode(),
      codeChallenge: pkce?.challenge ?? null,
      codeChallengeMethod: pkce?.method ?? null,
      referrer: redirectTo ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new Error('insert into auth.flow_state returned no row')
  return row
}

/** Deletes abandoned flows after a day, with any provider tokens they hold. */
async function eraseOldFlows(db: Queryable, now: Date): Promise<void> {
  await db.delete(flowState).where(lt(flowState.createdAt, new Date(now.getTime() - KEEP_MS)))
}

export async function findFlowByCode(db: Queryable, authCode: string): Promise<FlowStateRow | undefined> {
  const [row] = await db.select().from(flowState).where(eq(flowState.authCode, authCode))
  return row
}

export async function findFlowById(db: Queryable, id: string): Promise<FlowStateRow | undefined> {
  const [row] = await db.select().from(flowState).where(eq(flowState.id, id))
  return row
}

/** The newest flow that this user started with a mail of this kind. */
export async function findFlowOfMail(
  db: Queryable,
  userId: string,
  authenticationMethod: string,
): Promise<FlowStateRow | undefined> {
  const [row] = await db
    .select()
    .from(flowState)
    .where(and(eq(flowState.userId, userId), eq(flowState.authenticationMethod, authenticationMethod)))
    .orderBy(desc(flowState.createdAt))
    .limit(1)
  return row
}

/** Records that the code is issued now, to this user; its lifetime starts here. Returns the code. */
export async function issueAuthCode(
  deps: Pick<AuthDeps, 'now'>,
  db: Queryable,
  flow: FlowStateRow,
  change: { userId: string; providerAccessToken?: string; providerRefreshToken?: string },
): Promise<string> {
  const now = deps.now()
  await db
    .update(flowState)
    .set({ ...change, authCodeIssuedAt: now, updatedAt: now })
    .where(eq(flowState.id, flow.id))
  return flow.authCode ?? ''
}

/** Whether it was still there: of two simultaneous deletes only one succeeds. */
export async function deleteFlow(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(flowState).where(eq(flowState.id, id))
  return rowCount === 1
}

/** @throws {AuthError} E(400, bad_code_verifier); the code stays valid */
export function checkVerifier(flow: FlowStateRow, verifier: string): void {
  const made =
    flow.codeChallengeMethod === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [a, b] = [Buffer.from(made), Buffer.from(flow.codeChallenge ?? '')]
  if (b.length > 0 && a.length === b.length && timingSafeEqual(a, b)) return
  throw new AuthError(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  )
}
