import { AppLink } from '#app/ui/app-link.tsx'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useNow } from '#app/widgets/back-office/use-now.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import type { LeadTaskRow } from '#domain/lead/lead-detail.ts'
import { CircleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { momentText, timeText } from '../lead-parts/lead-time.ts'
import { type TaskChange, useTaskChange } from './use-task-change.ts'

const texts = deskTexts.task
const DAY_MS = 86_400_000

const TaskChangeDialog = lazy(() =>
  import('./task-change-dialog.tsx').then((module) => ({ default: module.TaskChangeDialog })),
)

interface TaskListProps {
  tasks: readonly LeadTaskRow[]
  /** Whether to show the person the task is about. */
  withPerson?: boolean
  /** Whether to show the assignee. */
  withOwner?: boolean
  mayWrite: boolean
  empty?: string
}

/** Open tasks: what and when, with buttons to complete, postpone or edit them. */
export function TaskList(props: TaskListProps) {
  const { tasks, withPerson = false, withOwner = !withPerson, mayWrite, empty = texts.empty } = props
  const now = useNow(30_000)
  const send = useTaskChange()
  const [changing, setChanging] = useState<LeadTaskRow | null>(null)
  const change = (task: LeadTaskRow, next: TaskChange, back: TaskChange, done: string) =>
    send(task, next, back, done).catch(errorToast)
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
              {withOwner ? ` · ${task.ownerName ?? texts.anybody}` : ''}
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
              <button type="button" className="inline-link" onClick={() => setChanging(task)}>
                {texts.change}
              </button>
            </p>
          ) : null}
        </li>
      ))}
      {changing ? (
        <Suspense>
          <TaskChangeDialog key={changing.id} task={changing} onClose={() => setChanging(null)} />
        </Suspense>
      ) : null}
    </ul>
  )
}
