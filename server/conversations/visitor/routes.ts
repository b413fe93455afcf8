import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Conversation } from '#db/schema/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { parseBody, parseInput } from '../../shared/http/parse-body.ts'
import { rateLimitsOf } from '../../shared/http/rate-limits.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { conversationGone, findByToken } from '../find-conversation.ts'
import { askForPerson, endConversation, withdrawConversation } from './end-conversation.ts'
import { createEventsRoute, type StreamOptions } from './events-route.ts'
import { leaveRequest } from './leave-request.ts'
import { openConversation } from './open-conversation.ts'
import { readNews } from './read-news.ts'
import { sayMessage } from './say-message.ts'
import { announceTyping } from './typing.ts'
import { messageInput, visitorInputs } from './visitor-input.ts'

/** Forty messages with what is kept of their answers. */
const MAX_OPENING = 160 * 1024
const MAX_BODY = 16 * 1024

const newsInput = z.object({ after: z.coerce.number().int().min(0).max(10_000).catch(0) })

type Options = { rateLimits?: boolean; streams?: StreamOptions }

/**
 * Mounted at /api/conversations: a visitor and the team. Public, so it has rate limits and small bodies; only the token
 * of a conversation opens it. Shapes: domain/conversations/conversation-api.ts.
 */
export function conversationRoutes(deps: Deps, { rateLimits = true, streams = {} }: Options = {}) {
  const limited =
    (name: 'conversations' | 'conversation') =>
    async (context: Context<AppContext>, next: () => Promise<void>) => {
      context.header('Cache-Control', 'no-store')
      if (rateLimits) await rateLimitsOf(deps).consume(name, context.get('clientAddress'))
      await next()
    }
  const openEvents = createEventsRoute(deps, streams)
  return new Hono<AppContext>()
    .post('/', limited('conversations'), limitBody(MAX_OPENING), async (context) => {
      const input = await parseBody(context, visitorInputs(deps.site.current).opening)
      const { created, ...opened } = await openConversation(deps, input)
      return context.json(opened, created ? 201 : 200)
    })
    .get('/', limited('conversation'), async (context) => {
      const conversation = await own(deps, context)
      return context.json(await readNews(deps, conversation, afterOf(context)))
    })
    .delete('/', limited('conversation'), async (context) => {
      const { id } = await own(deps, context)
      await withdrawConversation(deps, id)
      return context.body(null, 204)
    })
    .get('/events', limited('conversation'), async (context) =>
      openEvents(context, await own(deps, context), afterOf(context)),
    )
    .post('/messages', limited('conversation'), limitBody(MAX_BODY), async (context) => {
      const { id } = await own(deps, context)
      return context.json(await sayMessage(deps, id, await parseBody(context, messageInput)))
    })
    .post('/typing', limited('conversation'), limitBody(MAX_BODY), async (context) => {
      await announceTyping(deps, await own(deps, context))
      return context.body(null, 204)
    })
    .post('/person', limited('conversation'), limitBody(MAX_BODY), async (context) => {
      const { id } = await own(deps, context)
      return context.json(await askForPerson(deps, id))
    })
    .post('/request', limited('conversations'), limitBody(MAX_BODY), async (context) => {
      const { id } = await own(deps, context)
      const input = await parseBody(context, visitorInputs(deps.site.current).request)
      const userAgent = context.req.header('user-agent') ?? ''
      const { created, ...left } = await leaveRequest(deps, id, input, userAgent)
      return context.json(left, created ? 201 : 200)
    })
    .post('/end', limited('conversation'), limitBody(MAX_BODY), async (context) => {
      const { id } = await own(deps, context)
      return context.json(await endConversation(deps, id))
    })
}

/** @throws {AppError} `not_signed_in` without a token, `not_found` for one that opens nothing (any more) */
async function own(deps: Deps, context: Context<AppContext>): Promise<Conversation> {
  const token = /^Bearer +([\w-]{20,100}) *$/i.exec(context.req.header('authorization') ?? '')?.[1]
  if (token === undefined) throw new AppError('not_signed_in', 'Falta el código de la conversación.')
  const found = await findByToken(deps.database.db, token)
  if (!found) throw conversationGone()
  return found
}

function afterOf(context: Context<AppContext>): number {
  return parseInput(newsInput, context.req.query()).after
}
