import type { RowGroups } from '#app/widgets/back-office/table/row-groups.ts'
import { fillText } from '#content/fill-text.ts'
import { adminLeads } from '#content/ui.ts'
import type { LeadRow } from '#domain/lead/lead-list.ts'
import { WORK_GROUPS, type WorkGroup, workGroup } from '#domain/lead/work-group.ts'

const texts = adminLeads.list

/** The rows by what to do about them; within a group in the order they came. */
export function byWork(rows: readonly LeadRow[], now: number): LeadRow[] {
  const groups = Map.groupBy(rows, (row) => workGroup(row, now))
  return WORK_GROUPS.flatMap((group) => groups.get(group) ?? [])
}

/** @param whole every row of the list is loaded, so the counts are exact */
export function leadGroups(now: number, whole: boolean): RowGroups<LeadRow> {
  return {
    of: (row) => workGroup(row, now),
    head: (group, { length }) => (
      <>
        {texts.groups[group as WorkGroup]}{' '}
        <span className="numbers">{whole ? length : fillText(texts.groupMore, { count: length })}</span>
      </>
    ),
    tone: (group) => (group === 'late' ? 'late' : undefined),
  }
}
