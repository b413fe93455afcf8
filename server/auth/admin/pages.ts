import type { Context } from 'hono'
import { invalidInput } from '../errors/auth-error.ts'

/** Both start at 1. */
export type Page = { page: number; perPage: number }

const PER_PAGE = 50

/** The requested page of a list. @throws {AuthError} E(400, validation_failed) */
export function pageOf(context: Context): Page {
  const page = numberOf(context.req.query('page')) ?? 1
  const perPage = numberOf(context.req.query('per_page')) ?? PER_PAGE
  if (perPage === 0) throw badPage('per_page must be greater than 0')
  return { page: Math.max(page, 1), perPage }
}

/**
 * Sets the total and the links to the next and last page. `page` must be the first parameter in those links: the
 * official client reads its number from there.
 */
export function setPageHeaders(context: Context, { page, perPage }: Page, total: number): void {
  const last = Math.ceil(total / perPage)
  const link = (number: number, rel: string) => `<${addressOf(context, number)}>; rel="${rel}"`
  const links = [...(last > page ? [link(page + 1, 'next')] : []), link(last, 'last')]
  context.header('Link', links.join(', '))
  context.header('X-Total-Count', String(total))
}

function addressOf(context: Context, page: number): string {
  const query = new URLSearchParams({ page: String(page) })
  for (const [name, value] of Object.entries(context.req.query())) {
    if (name !== 'page' && name !== 'apikey') query.append(name, value)
  }
  return `${context.req.path}?${query}`
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw badPage('not a whole number')
}

function badPage(reason: string) {
  return invalidInput(`Bad Pagination Parameters: ${reason}`)
}
