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

type Site = { https: boolean; host: string }

/** Browsers that say with each request where it comes from: only over https, and since these versions. */
const SAYS_SITE = /\b(?:Chrome|CriOS|Firefox)\/(?:9\d|[1-9]\d\d)\b/
/** The browser of iOS: its name contains another's, but it says nothing before its own version 16.4. */
const MOBILE_APPLE = /\b(?:CriOS|FxiOS)\//

/** @param site of this server: over https, and under which host */
export function senderOf(headers: Headers, address: string, site: Site): Sender {
  const agent = headers.get('user-agent') ?? ''
  return {
    address,
    agent,
    device: deviceType(agent),
    isPrivate: headers.get('sec-gpc') === '1',
    refusal: isForeign(headers, site) ? 'foreign' : isAutomated(headers, agent, site) ? 'bot' : null,
  }
}

/** A program that says so, one that says nothing, or one that calls itself a browser and doesn't behave like it. */
function isAutomated(headers: Headers, agent: string, { https }: Site): boolean {
  if (agent.length < 10 || isbot(agent)) return true
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
