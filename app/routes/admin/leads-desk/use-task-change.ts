import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { undoToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import type { LeadTaskRow } from '#domain/lead/lead-detail.ts'
import { useQueryClient } from '@tanstack/react-query'

export type TaskChange = { done?: boolean; title?: string; dueAt?: string; ownerId?: string | null }

/** Changes a task and offers to undo it. Throws the server's refusal; the lists are refetched in any case. */
export function useTaskChange() {
  const api = useAdminApi()
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey: ['leads'] })
  const send = async (task: LeadTaskRow, change: TaskChange, version: number) => {
    const saved = await api.patch<LeadTaskRow>(`/tasks/${task.id}`, { ...change, version })
    await again()
    return saved
  }
  return async (task: LeadTaskRow, change: TaskChange, back: TaskChange, done: string) => {
    try {
      const saved = await send(task, change, task.version)
      undoToast(done, () => send(task, back, saved.version))
    } catch (error) {
      void again()
      throw error
    }
  }
}
