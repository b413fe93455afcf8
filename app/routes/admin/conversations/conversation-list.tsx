import { useClinicScope } from '#app/widgets/back-office/staff/use-clinic-scope.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed } from '#app/widgets/back-office/states/screen-states.tsx'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { AlertRow, ConversationList as List } from '#domain/conversations/conversation-view.ts'
import { FIRST_ANSWER_MS } from '#domain/conversations/conversation.ts'
import { ArrowUp } from 'lucide-react'
import { AlertCard } from './alert-card.tsx'
import { AnswerTasks } from './answer-tasks.tsx'
import { ClosedTools, OlderClosed } from './closed-tools.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { groupsOf, type ListView } from './list-groups.ts'
import { ListTabs } from './list-tabs.tsx'
import { LateSkeleton } from './late-skeleton.tsx'
import { SoundSwitch } from './sound-switch.tsx'
import { useHeldRows } from './use-arrivals.ts'
import { clockText } from './waiting-time.ts'

const texts = conversationTexts

interface ConversationListProps {
  list: List | undefined
  error: unknown
  onRetry: () => void
  view: ListView
  openId: string | null
  /** The address of a conversation, in the same tab of the list. */
  hrefOf: (id: string) => string
  search: string
  onSearch: (text: string) => void
  onAttend: ((alert: AlertRow) => void) | undefined
}

/** The left pane: alerts above every filter, then who waits the longest. */
export function ConversationList(props: ConversationListProps) {
  const { list, error, onRetry, view, openId, hrefOf, onAttend } = props
  const Title = openId ? 'h2' : 'h1'
  return (
    <section className="conv-queue" aria-label={texts.queue}>
      <div className="conv-queue-head">
        <Title className="conv-title" tabIndex={-1}>
          {texts.title}
        </Title>
        <SoundSwitch />
      </div>
      <ListTabs list={list} view={view} />
      <div className="conv-rows">
        {list && list.alerts.length > 0 ? (
          <ul className="conv-alerts" aria-label={texts.alert.title}>
            {list.alerts.map((alert) => (
              <AlertCard
                key={alert.id}
                alert={alert}
                href={hrefOf(alert.conversationId)}
                onAttend={onAttend}
              />
            ))}
          </ul>
        ) : null}
        {error && view !== 'revisar' ? (
          <LoadFailed error={error} onRetry={onRetry} kept={list !== undefined} />
        ) : null}
        {view === 'revisar' ? <AnswerTasks /> : list ? <Groups {...props} list={list} /> : null}
        {!list && !error && view !== 'revisar' ? <LateSkeleton rows={7} /> : null}
      </div>
    </section>
  )
}

function Groups({ list, view, openId, hrefOf, search, onSearch }: ConversationListProps & { list: List }) {
  const { me } = useStaff()
  const [clinic] = useClinicScope()
  const groups = groupsOf(list, view, clinic)
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id))
  const { held, show } = useHeldRows(ids, `${view} ${clinic} ${search}`)
  return (
    <>
      {view === 'cerradas' ? <ClosedTools search={search} onSearch={onSearch} /> : null}
      {/* Always in its place, so that it never moves the rows. */}
      <div className="conv-arrived" role="status">
        {held.size > 0 ? (
          <button type="button" onClick={show}>
            <ArrowUp className="icon" aria-hidden="true" />
            {countText(texts.arrived, held.size)}
          </button>
        ) : null}
      </div>
      {groups.length === 0 ? <p className="conv-empty">{emptyText(view, search)}</p> : null}
      {groups.map(({ name, rows }) => (
        <section key={name} className="conv-group" aria-labelledby={`conv-group-${name}`}>
          <p>
            <span id={`conv-group-${name}`}>{texts.groups[name]}</span>
            <span>
              {name === 'waiting'
                ? fillText(texts.groups.due, { time: clockText(FIRST_ANSWER_MS) })
                : name === 'closed'
                  ? null
                  : rows.length}
            </span>
          </p>
          <ul>
            {rows.map((row) =>
              held.has(row.id) ? null : (
                <ConversationRow
                  key={row.id}
                  row={row}
                  href={hrefOf(row.id)}
                  isOpen={row.id === openId}
                  me={me?.user.id}
                />
              ),
            )}
          </ul>
        </section>
      ))}
      {view === 'cerradas' && list.nextClosed ? (
        <OlderClosed search={search} from={list.nextClosed} openId={openId} hrefOf={hrefOf} />
      ) : null}
    </>
  )
}

function emptyText(view: ListView, search: string): string {
  if (view === 'mias') return texts.empty.mine
  if (view === 'asistente') return texts.empty.bot
  if (view === 'cerradas') return search ? fillText(texts.empty.found, { text: search }) : texts.empty.closed
  return texts.empty.waiting
}
