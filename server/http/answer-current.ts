import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { CurrentPages } from './current-pages.ts'
import { answerStatic, builtPathOf, type StaticFiles } from './static-files.ts'

/** The raw Node request below a request of the app; missing in endpoint tests, which have no socket. */
type Bare = { incoming?: unknown; outgoing?: unknown }
type Asker = Parameters<CurrentPages['ask']>[1]

/** Answers a page that differs from the build; null if the request is for anything else. */
export type AnswerCurrent = (bare: Bare, asker: Asker) => Promise<Response | null>

/**
 * Current versions of pages that are not in memory yet: rendered in the queue and then answered on the raw request,
 * so encodings, entity tags and conditions work as for any built page.
 */
export function createAnswerCurrent(files: StaticFiles, { ask }: Pick<CurrentPages, 'ask'>): AnswerCurrent {
  return async (bare, asker) => {
    const { incoming, outgoing } = bare as { incoming: IncomingMessage; outgoing?: ServerResponse }
    if (!outgoing || (incoming.method !== 'GET' && incoming.method !== 'HEAD')) return null
    const path = builtPathOf(incoming.url ?? '/')
    const now = path === null ? null : await ask(path, asker)
    if (now === null) return null
    if (typeof now === 'function') return now()
    const isAnswered = answerStatic(files, incoming, outgoing, () => (now === 'built' ? undefined : now))
    // A copy, because later handlers add headers to it.
    return isAnswered ? new Response(null, RESPONSE_ALREADY_SENT) : null
  }
}
