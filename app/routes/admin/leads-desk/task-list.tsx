import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import type { LeadTaskRow } from '#domain/lead-detail.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast, undoToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useNow } from '#app/widgets/back-office/use-now.ts'
import { momentText, timeText } from './lead-time.ts'

const texts = deskTexts.task
const DAY_MS = 86_400_000

interface TaskListProps {
  tasks: readonly LeadTaskRow[]
  /** Whose task it is about: left out where that is clear. */
  withPerson?: boolean
  mayWrite: boolean
  empty?: string
}

/** Open tasks: what, when, and two ways to be done with one for now. */
export function TaskList({ tasks, withPerson = false, mayWrite, empty = texts.empty }: TaskListProps) {
  const now = useNow(30_000)
  const change = useTaskChange()
  if (tasks.length === 0) return <p className="muted">{empty}</p>
  return (
    <ul className="task-list">
      {tasks.map((task) => (
        <li key={task.id} data-late={Date.parse(task.dueUntil ?? task.dueAt) < now || undefined}>
          <p>
            {withPerson ? <AppLink href={`/admin/leads/${task.folio}`}>{task.name}</AppLink> : null}
            <b>{task.title}</b>
            <small>
              {Date.parse(task.dueUntil ?? task.dueAt) < now ? (
                <span className="task-late">
                  <CircleAlert className="icon" aria-hidden="true" /> {texts.late}{' '}
                </span>
              ) : null}
              {momentText(task.dueAt)}{' '}
              {task.dueUntil ? fillText(texts.until, { time: timeText(task.dueUntil) }) : ''}
              {task.ownerName && !withPerson ? ` · ${task.ownerName}` : ''}
            </small>
          </p>
          {mayWrite ? (
            <p className="task-actions">
              <button
                type="button"
                className="inline-link"
                onClick={() => void change(task, { done: true }, { done: false }, texts.finished)}
              >
                {texts.finish}
              </button>
              <button
                type="button"
                className="inline-link"
                onClick={() =>
                  void change(
                    task,
                    { dueAt: new Date(Math.max(now, Date.parse(task.dueAt)) + DAY_MS).toISOString() },
                    { dueAt: task.dueAt },
                    texts.snoozed,
                  )
                }
              >
                {texts.snooze}
              </button>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

type TaskChange = { done?: boolean; dueAt?: string }

/** Changes a task and offers the way back. */
function useTaskChange() {
  const api = useAdminApi()
  const queries = useQueryClient()
  const send = async (task: LeadTaskRow, change: TaskChange, version: number) => {
    const saved = await api.patch<LeadTaskRow>(`/tasks/${task.id}`, { ...change, version })
    await queries.invalidateQueries({ queryKey: ['leads'] })
    return saved
  }
  return async (task: LeadTaskRow, change: TaskChange, back: TaskChange, done: string) => {
    try {
      const saved = await send(task, change, task.version)
      undoToast(done, () => send(task, back, saved.version))
    } catch (error) {
      errorToast(error)
      void queries.invalidateQueries({ queryKey: ['leads'] })
    }
  }
}
