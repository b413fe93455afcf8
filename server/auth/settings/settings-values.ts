import { z } from 'zod'

const TRUE = new Set(['1', 't', 'true', 'yes'])
const FALSE = new Set(['0', 'f', 'false', 'no'])
const UNITS: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 }

/** A boolean in Supabase Auth's format: `true`, `1`, `t` and their opposites. */
export const flag = (fallback: boolean) => decision().default(fallback)

/** The same without a default. */
export const decision = () =>
  z
    .string()
    .refine((value) => TRUE.has(value.toLowerCase()) || FALSE.has(value.toLowerCase()), {
      error: 'must be true or false',
    })
    .transform((value) => TRUE.has(value.toLowerCase()))

/** A duration in seconds, written `90`, `90s`, `1m30s` or `24h`. */
export const seconds = () =>
  z
    .string()
    .refine((value) => secondsOf(value) !== undefined, { error: 'must be a time such as 60s, 5m or 24h' })
    .transform((value) => secondsOf(value) ?? 0)

export const whole = (fallback: number, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}) =>
  z.coerce.number().int().min(min).max(max).default(fallback)

/** Comma-separated values, trimmed and without empty ones. */
export const list = () =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .default([])

/** A number per period: `30` for the variable's usual period, or `30/1h`. */
export type Rate = { points: number; seconds: number }

export const rate = (points: number, per: number) =>
  z
    .string()
    .refine((value) => rateOf(value, per) !== undefined, {
      error: 'must be a number or a rate such as 30/1h',
    })
    .transform((value): Rate => rateOf(value, per) ?? { points, seconds: per })
    .default({ points, seconds: per })

function rateOf(value: string, per: number): Rate | undefined {
  const match = /^(\d+(?:\.\d+)?)(?:\/(.+))?$/.exec(value.trim())
  if (!match?.[1]) return undefined
  const duration = match[2] === undefined ? per : secondsOf(match[2])
  return duration === undefined ? undefined : { points: Math.floor(Number(match[1])), seconds: duration }
}

function secondsOf(value: string): number | undefined {
  const text = value.trim()
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  if (!/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(text)) return undefined
  return [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)].reduce(
    (sum, [, number, unit]) => sum + Number(number) * (UNITS[unit ?? 's'] ?? 1),
    0,
  )
}
