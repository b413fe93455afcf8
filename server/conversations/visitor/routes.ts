import type { Conversation } from '#db/schema/index.ts'
import { openingState } from '#domain/clinic/opening-hours.ts'
import type { TeamNow } from '#domain/conversations/conversation-api.ts'
import { queueWords } from '#domain/conversations/waiting-words.ts'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type Limiter, LimitReached, memoryLimiter } from '../../shared/http/limiter.ts'
import { parseBody, parseInput } from '../../shared/http/parse-body.ts'
import { rateLimitsOf } from '../../shared/http/rate-limits.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { conversationGone, findByToken } from '../find-conversation.ts'
import { isAttended, readQueue } from '../queue.ts'
import { teamSchedule } from '../team-schedule.ts'
import { askForPerson, endConversation, withdrawConversation } from './end-conversation.ts'
import { createEventsRoute, type StreamOptions } from './events-route.ts'
import { leaveRequest } from './leave-request.ts'
import { openConversation } from './open-conversation.ts'
import { readNews } from './read-news.ts'
import { sayMessage } from './say-message.ts'
import { messageInput, visitorInputs } from './visitor-input.ts'

/** Screens show it for longer than this. */
const EVERY_SECONDS = 3
const HEARD = new Set(['waiting', 'human', 'snoozed'])

const limiters = new WeakMap<Deps, Limiter>()

/** Tells the team that the visitor is typing, at most every three seconds; nothing is stored. */
async function announceTyping(deps: Deps, { id, state }: Conversation): Promise<void> {
  if (!HEARD.has(state)) return
  const limiter = limiters.get(deps) ?? memoryLimiter({ points: 1, seconds: EVERY_SECONDS })
  limiters.set(deps, limiter)
  try {
    await limiter.consume(id)
  } catch (error) {
    if (error instanceof LimitReached) return
    throw error
  }
  await notifyBackOffice(deps.database.db, 'conversation.typing', [`${id}:visitor`])
}

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
    .get('/team', limited('conversation'), async (context) => {
      const clinic = context.req.query('clinic') ?? ''
      const isKnown = deps.site.current.clinicSlugs.includes(clinic)
      return context.json(await readTeamNow(deps, isKnown ? clinic : null))
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

/** Who would answer now at a clinic, or at any, and when: for somebody who has not asked yet. */
async function readTeamNow(deps: Deps, clinic: string | null): Promise<TeamNow> {
  const now = deps.now()
  const site = deps.site.current
  const queue = await readQueue(deps, deps.database.db)
  const schedule = teamSchedule(site, now)
  const attended = openingState(schedule, now).open && isAttended(queue, clinic)
  const { waiting, before } = site.pages.chat.people
  const place = queue.places.size + 1
  const words = queueWords(
    { ...waiting, ...before },
    { ...{ schedule, now, attended, place }, askedAt: null },
  )
  return { words, attended }
}
