import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { dashboardTexts } from '#content/ui.ts'
import type { ChannelHealth, SystemHealth as Health } from '#domain/dashboard/dashboard.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Time } from '#app/ui/time.tsx'
import type { LaunchProgress } from './use-launch-progress.ts'

const texts = dashboardTexts.health
/** A longer wait than this means that the queue is stuck. */
const PATIENCE_MS = 15 * 60_000
/** Failed deliveries of every channel. */
const FAILED = '/admin/leads?vista=envios'
const LOW_DISK = 2_000_000_000

const size = (bytes: number) =>
  bytes >= 1e9
    ? new Intl.NumberFormat('es', { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 }).format(
        bytes / 1e9,
      )
    : new Intl.NumberFormat('es', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 }).format(
        bytes / 1e6,
      )

interface SystemHealthProps {
  health: Health
  /** When it was checked, ISO. */
  at: string
  launch: LaunchProgress | undefined
  /** Erasing has stopped and needs a decision. */
  stopped: boolean
}

/** System health, for users who can act on it. */
export function SystemHealth({ health, at, launch, stopped }: SystemHealthProps) {
  const { lastLead, lastEventDay, sitemap, mail, webhook, storage, backup } = health
  const low = storage.free !== null && storage.free < LOW_DISK
  return (
    <section aria-labelledby="health">
      <h2 id="health">{dashboardTexts.healthTitle}</h2>
      <dl className="system-health">
        <Row name={texts.lastLead}>{lastLead ? <Time at={lastLead} /> : texts.never}</Row>
        <Row name={texts.lastEvent}>
          {lastEventDay ? <Time at={`${lastEventDay}T12:00:00Z`} day /> : texts.never}
        </Row>
        <Row name={texts.mail}>
          <Channel channel={mail} at={at} missing={texts.noServer} failedHref={FAILED} />
        </Row>
        <Row name={texts.webhook}>
          <Channel
            channel={webhook}
            at={at}
            missing={texts.noWebhook}
            failedHref={`${FAILED}&canal=webhook`}
          />
        </Row>
        <Row name={texts.sitemap} href="/generate-sitemaps">
          {sitemap ? <Time at={sitemap.generatedAt} /> : texts.noSitemap}
          {sitemap && sitemap.problems > 0 ? (
            <StatusChip tone="warn" icon={CircleAlert}>
              {countText(texts.sitemapProblems, sitemap.problems)}
            </StatusChip>
          ) : null}
        </Row>
        <Row name={texts.storage}>
          {fillText(texts.used, { size: size(storage.database) })}
          {storage.free === null ? null : <small>{fillText(texts.free, { size: size(storage.free) })}</small>}
          {low ? (
            <StatusChip tone="error" icon={CircleAlert}>
              {texts.lowDisk}
            </StatusChip>
          ) : null}
        </Row>
        <Row name={texts.backup} href="/admin/settings/copies">
          {backup.lastMade === null ? (
            <StatusChip tone="warn" icon={CircleAlert}>
              {texts.noBackup}
            </StatusChip>
          ) : (
            <Time at={backup.lastMade} />
          )}
          {backup.lastMade !== null && backup.old ? (
            <StatusChip tone="warn" icon={CircleAlert}>
              {texts.oldBackup}
            </StatusChip>
          ) : null}
        </Row>
        <Row name={texts.retention}>
          {stopped ? (
            <StatusChip tone="warn" icon={CircleAlert}>
              {texts.retentionStopped}
            </StatusChip>
          ) : (
            <StatusChip tone="done" icon={CircleCheck}>
              {texts.ok}
            </StatusChip>
          )}
        </Row>
        {launch ? (
          <Row name={texts.launch} href="/admin/settings/launch">
            {fillText(texts.launchDone, launch)}
          </Row>
        ) : null}
      </dl>
    </section>
  )
}

function Row({ name, href, children }: { name: string; href?: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {href ? (
          <AppLink className="inline-link" href={href}>
            {name}
          </AppLink>
        ) : (
          name
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

interface ChannelProps {
  channel: ChannelHealth
  at: string
  /** Shown if it is not configured. */
  missing: string
  /** Link to the failed deliveries. */
  failedHref: string
}

function Channel({ channel, at, missing, failedHref }: ChannelProps) {
  const { configured, lastDelivered, pending, oldestPending, dead } = channel
  const [before] = texts.delivered.split('{time}')
  const late = oldestPending !== null && Date.parse(at) - Date.parse(oldestPending) > PATIENCE_MS
  return (
    <>
      {dead > 0 ? (
        <AppLink className="inline-link" href={failedHref}>
          <StatusChip tone="error" icon={CircleAlert}>
            {countText(texts.dead, dead)}
          </StatusChip>
        </AppLink>
      ) : null}
      {late ? (
        <StatusChip tone="warn" icon={CircleAlert}>
          {texts.waiting}
        </StatusChip>
      ) : !configured ? (
        <StatusChip tone="quiet">{missing}</StatusChip>
      ) : dead === 0 ? (
        <StatusChip tone="done" icon={CircleCheck}>
          {texts.ok}
        </StatusChip>
      ) : null}
      {lastDelivered ? (
        <small>
          {before}
          <Time at={lastDelivered} />
        </small>
      ) : null}
      {pending > 0 ? <small>{countText(texts.pending, pending)}</small> : null}
    </>
  )
}
