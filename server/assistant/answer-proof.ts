import type { AnswerPassage } from '#domain/assistant/answer.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKeys } from '../shared/vault/derived-keys.ts'
import type { KeySource } from '../shared/vault/master-keys.ts'

const BYTES = 16

type Said = { text: string; passages: readonly AnswerPassage[] }

/**
 * Proves that this server made an answer of these passages. Answers are not stored; when a visitor asks for a person
 * the browser brings them back, and marking one unsafe takes its passages out for everybody.
 */
export function answerProof(keys: KeySource, said: Said): string | undefined {
  const [key] = derivedKeys(keys, 'answers')
  return key && macOf(key, said).toString('base64url')
}

/** Whether `proof` is one of this answer. */
export function isProved(keys: KeySource, proof: string, said: Said): boolean {
  const given = Buffer.from(proof, 'base64url')
  return (
    given.length === BYTES &&
    derivedKeys(keys, 'answers').some((key) => timingSafeEqual(macOf(key, said), given))
  )
}

function macOf(key: Buffer, { text, passages }: Said): Buffer {
  const words = cleanText(text, { lines: 'many' }).replace(/\s+/g, ' ')
  const made = JSON.stringify([words, ...passages.map(({ id, version }) => `${id} ${version}`)])
  return createHmac('sha256', key).update(made).digest().subarray(0, BYTES)
}
