import { type DeviceType, deviceType } from '#domain/lead/visit.ts'
import { isbot } from 'isbot'

/** Who sent a batch: what is needed to count it, none of which is stored. */
export type Sender = {
  address: string
  agent: string
  device: DeviceType
  /** Global Privacy Control. */
  isPrivate: boolean
  refusal: 'bot' | 'foreign' | null
}

/** Browsers call themselves something longer, and nothing longer. */
const [SHORTEST_AGENT, LONGEST_AGENT] = [10, 400]
/** Limit of names to remember. */
const MOST_AGENTS = 1000

type Site = { https: boolean; host: string }

/** Browsers that say with each request where it comes from: only over https, and since these versions. */
const SAYS_SITE = /\b(?:Chrome|CriOS|Firefox)\/(?:9\d|[1-9]\d\d)\b/
/** The browser of iOS: its name contains another's, but it says nothing before its own version 16.4. */
const MOBILE_APPLE = /\b(?:CriOS|FxiOS)\//

/** @param site of this server: over https, and under which host */
export function senderOf(headers: Headers, address: string, site: Site): Sender {
  const agent = (headers.get('user-agent') ?? '').slice(0, LONGEST_AGENT)
  return {
    address,
    agent,
    device: judged(agent).device,
    isPrivate: headers.get('sec-gpc') === '1',
    refusal: isForeign(headers, site) ? 'foreign' : isAutomated(headers, agent, site) ? 'bot' : null,
  }
}

type Judged = { device: DeviceType; isBot: boolean }
const judgedAgents = new Map<string, Judged>()

/** By its name alone, which a few hundred browsers share. */
function judged(agent: string): Judged {
  const known = judgedAgents.get(agent)
  if (known) return known
  const one = { device: deviceType(agent), isBot: agent.length < SHORTEST_AGENT || isbot(agent) }
  if (judgedAgents.size >= MOST_AGENTS) judgedAgents.clear()
  judgedAgents.set(agent, one)
  return one
}

/** A program that says so, one that says nothing, or one that calls itself a browser and doesn't behave like it. */
function isAutomated(headers: Headers, agent: string, { https }: Site): boolean {
  if (judged(agent).isBot) return true
  return https && SAYS_SITE.test(agent) && !MOBILE_APPLE.test(agent) && !headers.has('sec-fetch-site')
}

/** Sent by a page of another site. */
function isForeign(headers: Headers, { host }: Site): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return true
  const origin = headers.get('origin')
  if (!origin || origin === 'null' || !URL.canParse(origin)) return false
  const from = new URL(origin).host
  return from !== host && from !== headers.get('host')
}
