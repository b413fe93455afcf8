import { answerPages } from '#domain/conversations/answer-pages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Time } from '#app/ui/time.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { LoadFailed } from '#app/widgets/back-office/states/screen-states.tsx'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { AnswerTask } from '#domain/conversations/conversation-view.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LateSkeleton } from './late-skeleton.tsx'

const texts = conversationTexts.tasks
const KEY = ['conversations', 'tasks'] as const

/** Answers that staff marked as incomplete or unsafe, for those who keep the texts. */
export function AnswerTasks() {
  const api = useAdminApi()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await api.get<{ items: AnswerTask[] }>('/conversations/tasks', { signal })).items,
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <LateSkeleton rows={4} />
  const open = data.filter(({ doneAt }) => doneAt === null)
  if (open.length === 0) return <p className="conv-empty">{texts.empty}</p>

  async function end(task: AnswerTask, restore: boolean) {
    try {
      await api.post(`/conversations/tasks/${task.id}/done`, { restore })
      doneToast(texts.saved)
    } catch (failure) {
      errorToast(failure)
    } finally {
      void queries.invalidateQueries({ queryKey: KEY })
      void queries.invalidateQueries({ queryKey: ['conversations', 'list'] })
    }
  }

  return (
    <ul className="conv-tasks">
      {open.map((task) => (
        <li key={task.id}>
          <p>
            <span className="tone-pill" data-tone={task.rating === 'unsafe' ? 'late' : 'try'}>
              {texts[task.rating]}
            </span>
            <small>
              {task.by}, <Time at={task.at} />
            </small>
          </p>
          <blockquote>{task.answer}</blockquote>
          {task.note ? <p>{task.note}</p> : null}
          <ul>
            {answerPages(task.passages).map((passage) => (
              <li key={passage.id}>
                <AppLink href={passage.href} className="inline-link">
                  {passage.label}
                </AppLink>
              </li>
            ))}
          </ul>
          {task.isHidden ? <small>{texts.hidden}</small> : null}
          <div>
            {task.isHidden ? (
              <>
                <button type="button" onClick={() => void end(task, true)}>
                  {texts.restore}
                </button>
                <button type="button" onClick={() => void end(task, false)}>
                  {texts.keepOut}
                </button>
              </>
            ) : (
              <button type="button" onClick={() => void end(task, false)}>
                {texts.done}
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
