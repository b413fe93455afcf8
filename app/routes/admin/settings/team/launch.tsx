import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import { fillText } from '#content/fill-text.ts'
import { adminLaunch as texts } from '#content/ui/admin-launch.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { type ItemPage, useAdminQuery } from './use-team.ts'
import '#app/styles/admin-team.css'

type LaunchId = keyof typeof texts.items
type LaunchItem = { id: LaunchId; state: 'stop' | 'look' | 'done'; details: readonly string[] }

const ORDER = { stop: 0, look: 1, done: 2 }
const LOOKS = {
  stop: { tone: 'error', icon: CircleAlert },
  look: { tone: 'warn', icon: CircleHelp },
  done: { tone: 'done', icon: CircleCheck },
} as const

/** The launch checklist, evaluated now. */
export default function Launch() {
  const { data, error, refetch } = useAdminQuery<ItemPage<LaunchItem>>(['settings', 'launch'], '/launch')
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={10} />
  const items = data.items.toSorted((a, b) => ORDER[a.state] - ORDER[b.state])
  const done = items.filter(({ state }) => state === 'done').length
  return (
    <>
      <p className="launch-progress" role="status">
        <progress max={items.length} value={done} aria-label={texts.title} />
        <span>{fillText(texts.progress, { done: String(done), all: String(items.length) })}</span>
      </p>
      <ul className="launch-list">
        {items.map((item) => (
          <Point key={item.id} {...item} />
        ))}
      </ul>
    </>
  )
}

function Point({ id, state, details }: LaunchItem) {
  const { title, why, href } = texts.items[id]
  const { tone, icon } = LOOKS[state]
  return (
    <li data-state={state}>
      <StatusChip tone={tone} icon={icon}>
        {texts.states[state]}
      </StatusChip>
      <div>
        <h2>
          <AppLink href={href}>{title}</AppLink>
        </h2>
        <p>{why}</p>
        {details.length > 0 ? (
          <ul>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  )
}
