import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { ConversationList } from '#domain/conversations/conversation-view.ts'
import type { ListView } from './list-groups.ts'

const texts = conversationTexts

/** What the list shows; the figures never change its width by more than themselves. */
export function ListTabs({ list, view }: { list: ConversationList | undefined; view: ListView }) {
  const [, choose] = useUrlValue('vista')
  const { can } = useStaff()
  const tabs: readonly { id: ListView; label: string; count?: number | undefined }[] = [
    ...(can('conversations.read')
      ? ([
          { id: 'esperan', label: texts.views.waiting, count: list?.waiting.length },
          { id: 'mias', label: texts.views.mine, count: list?.mine.length },
          { id: 'asistente', label: texts.views.bot, count: list?.bot.length },
          { id: 'cerradas', label: texts.views.closed },
        ] as const)
      : []),
    ...(can('assistant.review')
      ? ([{ id: 'revisar', label: texts.views.tasks, count: list?.openTasks }] as const)
      : []),
  ]
  return (
    <div className="conv-tabs" role="group" aria-label={texts.filter}>
      {tabs.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={view === id}
          onClick={() => choose(id === 'esperan' ? undefined : id)}
        >
          {label}
          {count ? <b> {count}</b> : null}
        </button>
      ))}
    </div>
  )
}
