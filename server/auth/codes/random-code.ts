import { randomBytes } from 'node:crypto'

/**
 * 128 random bits that open something, written as a UUID: callers, and columns, expect that form (auth-contract.md §3, §5).
 * A real random UUID spends six of its bits on saying what it is.
 */
export function randomCode(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
