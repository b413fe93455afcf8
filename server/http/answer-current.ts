import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { CurrentPages } from './current-pages.ts'
import { answerStatic, builtPathOf, type StaticFiles } from './static-files.ts'

/** What stands below a request of the app; without it, as in a test of endpoints, nothing is there to answer on. */
type Bare = { incoming?: unknown; outgoing?: unknown }
type Asker = Parameters<CurrentPages['ask']>[1]

/** Answers a page that says something else than the build; null where the request is for anything else. */
export type AnswerCurrent = (bare: Bare, asker: Asker) => Promise<Response | null>

/**
 * Pages as they are now, for those whose page was not in memory: made in its turn, and then answered on the bare request, so
 * that encodings, tags and conditions are those of any built page.
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
    // A copy, since those who hand it on add headers to it.
    return isAnswered ? new Response(null, RESPONSE_ALREADY_SENT) : null
  }
}
