import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { useSettled } from '#app/widgets/back-office/shell/use-settled.ts'
import { useClinicScope } from '#app/widgets/back-office/staff/use-clinic-scope.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { AlertRow, ConversationList as Conversations } from '#domain/conversations/conversation-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { alertTitle } from './alert-card.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { groupsOf, listViewOf, neighbour } from './list-groups.ts'
import { useAttention } from './use-arrivals.ts'
import { useSend } from './use-conversation.ts'

const ConversationDialogs = lazy(() =>
  importWithRetry(() => import('./conversation-dialogs.tsx'), {
    name: 'conversation-dialogs',
    reload: false,
  }),
)

const texts = conversationTexts
const SETTLED_MS = 200

/** List, conversation and context beside each other; on a phone one after the other. */
export function ConversationScreen({ openId }: { openId: string | null }) {
  const { can } = useStaff()
  const mayRead = can('conversations.read')
  const navigate = useNavigate()
  const { search: query } = useLocation()
  const [asked] = useUrlValue('vista')
  const [clinic] = useClinicScope()
  const view = mayRead ? listViewOf(asked) : 'revisar'
  const [search, setSearch] = useState('')
  const [alert, setAlert] = useState<AlertRow | null>(null)
  const open = useConversationList()
  const found = useConversationList(useSettled(search.trim(), SETTLED_MS))
  const list = open.data && {
    ...open.data,
    closed: found.data?.closed ?? open.data.closed,
    nextClosed: (found.data ?? open.data).nextClosed,
  }
  useAttention(open.data)

  const hrefOf = (id: string) => `/admin/conversations/${id}${query}`
  const groups = list ? groupsOf(list, view, clinic) : []
  const go = (step: 1 | -1) => {
    const next = neighbour(groups, openId, step)
    if (next) void navigate(hrefOf(next.id))
  }
  const attend = can('conversations.write') ? setAlert : undefined
  const first = list?.alerts[0]
  useKeys(texts.keys, [
    { keys: ']', label: texts.shortcuts.next, run: () => go(1) },
    { keys: '[', label: texts.shortcuts.previous, run: () => go(-1) },
    ...(attend && first
      ? [{ keys: 'Shift+A', label: texts.shortcuts.attend, run: () => attend(first) }]
      : []),
  ])

  return (
    <div className="conv" data-open={openId === null ? undefined : ''}>
      <ConversationList
        list={list}
        error={open.error}
        onRetry={() => void open.refetch()}
        view={view}
        openId={openId}
        hrefOf={hrefOf}
        search={search}
        onSearch={setSearch}
        onAttend={attend}
      />
      {openId !== null && first ? (
        <p className="conv-alert-bar">
          <TriangleAlert className="icon" aria-hidden="true" />
          <span>
            {alertTitle(first)}, {first.name || texts.nobody}
          </span>
          {attend ? (
            <button type="button" onClick={() => attend(first)}>
              {texts.alert.attendShort}
            </button>
          ) : null}
        </p>
      ) : null}
      {openId === null ? (
        <div className="conv-pane conv-none">
          <h2 className="conv-title">{texts.none.title}</h2>
          <p>{texts.none.text}</p>
          {groups.length > 0 ? (
            <Button look="ghost" onClick={() => go(1)}>
              {texts.none.open} <KeyCaps keys="]" />
            </Button>
          ) : null}
        </div>
      ) : (
        <ConversationPane key={openId} id={openId} backHref={`/admin/conversations${query}`} />
      )}
      {alert ? <Attend alert={alert} onClose={() => setAlert(null)} /> : null}
    </div>
  )
}

function Attend({ alert, onClose }: { alert: AlertRow; onClose: () => void }) {
  const send = useSend(alert.conversationId)
  return (
    <Suspense fallback={null}>
      <ConversationDialogs
        dialog={{ kind: 'attend', alert }}
        conversation={undefined}
        send={send}
        onClose={onClose}
        onTakeOver={onClose}
      />
    </Suspense>
  )
}

/** Everything open, alerts first, and the last closed ones, in which `q` searches. */
function useConversationList(q = '') {
  const api = useAdminApi()
  const { can } = useStaff()
  return useQuery({
    queryKey: ['conversations', 'list', q],
    queryFn: ({ signal }) => api.post<Conversations>('/conversations/search', { q }, { signal }),
    enabled: can('conversations.read'),
    // Rows stay in place while the next letters are searched.
    placeholderData: keepPreviousData,
  })
}
