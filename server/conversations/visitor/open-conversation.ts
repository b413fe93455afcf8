import { conversations } from '#db/schema/index.ts'
import type { OpenedConversation } from '#domain/conversations/conversation-api.ts'
import type { AnswerRecord, BroughtAnswer } from '#domain/conversations/conversation.ts'
import { eq } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { isProved } from '../../assistant/answer-proof.ts'
import type { Deps } from '../../deps.ts'
import { conversationConsent } from '../../shared/policy/consent-texts.ts'
import { hashOfToken } from '../../shared/token-hash.ts'
import { VaultError } from '../../shared/vault/cipher.ts'
import { derivedKeys } from '../../shared/vault/derived-keys.ts'
import type { KeySource } from '../../shared/vault/master-keys.ts'
import { changeConversation, lockConversation, type NewLine } from '../change-conversation.ts'
import { readNews } from './read-news.ts'
import type { OpeningInput } from './visitor-input.ts'

/** What staff must know of lines that the visitor's browser brought along: nobody here has seen them before. */
const BROUGHT = { brought: true }

/**
 * Stores a conversation whose visitor asks for a person, with the consent, and what was said so far. The same key gives
 * the same conversation.
 */
export async function openConversation(
  deps: Deps,
  { key, name, phone, email, clinic, page, history }: OpeningInput,
): Promise<OpenedConversation & { created: boolean }> {
  const now = deps.now()
  const token = conversationToken(deps.env, key)
  const { text: consentText, textVersion: consentVersion } = conversationConsent(deps.site.current)
  const { conversation, created } = await deps.database.db.transaction(async (tx) => {
    const [opened] = await tx
      .insert(conversations)
      .values({
        tokenHash: hashOfToken(token),
        openingKey: key,
        clinicSlug: clinic,
        ...{ name, phone, email },
        page: page ?? null,
        ...{ consentText, consentVersion, consentedAt: now, askedAt: now, createdAt: now, lastAt: now },
      })
      .onConflictDoNothing({ target: conversations.openingKey })
      .returning()
    if (!opened) return { conversation: await known(tx, key, token), created: false }
    const said = history.map(({ author, text, answer }): NewLine => {
      const { proof: _proof, ...record } = answer ?? {}
      const proved = answer !== undefined && isOurs(deps, text, answer)
      return {
        author,
        text,
        answer: answer && (record as AnswerRecord),
        data: { ...BROUGHT, proved },
        at: now,
      }
    })
    const change = { set: { isTheirTurn: true }, lines: [...said, asked()] }
    return { ...(await changeConversation(deps, tx, opened, change, now)), created: true }
  })
  const news = await readNews(deps, conversation)
  return { token, ...news, created }

  async function known(tx: Parameters<typeof lockConversation>[0], openingKey: string, again: string) {
    const [found] = await tx.select().from(conversations).where(eq(conversations.openingKey, openingKey))
    if (!found) throw new Error('a conversation was neither stored nor known')
    const tokenHash = hashOfToken(again)
    if (found.tokenHash === tokenHash) return found
    // The key that tokens are made with was changed since.
    const [renewed] = await tx
      .update(conversations)
      .set({ tokenHash })
      .where(eq(conversations.id, found.id))
      .returning()
    return renewed!
  }
}

/** Whether this server made the answer of these passages, or the browser only says so. */
function isOurs({ env }: Pick<Deps, 'env'>, text: string, { proof, passages }: BroughtAnswer): boolean {
  return proof !== undefined && isProved(env, proof, { text, passages })
}

function asked(): NewLine {
  return { author: 'system', event: 'asked' }
}

/**
 * The token that opens a conversation, made of the key of the request that opened it: the same request repeated gets
 * the same token, and only its hash is stored.
 * @throws {VaultError} if there is no key
 */
function conversationToken(keys: KeySource, openingKey: string): string {
  const [key] = derivedKeys(keys, 'conversation tokens')
  if (!key) throw new VaultError('There is no key to make tokens with.')
  return createHmac('sha256', key).update(openingKey).digest('base64url')
}
