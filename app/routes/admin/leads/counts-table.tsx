import { adminLeads } from '#content/ui.ts'
import type { LeadCounts } from '#domain/lead/lead-list.ts'
import { LEAD_STATUSES } from '#domain/lead/lead.ts'

const texts = adminLeads.countsOnly

/** One row per campaign, one column per state that occurs. */
export function CountsTable({ counts: { rows, more } }: { counts: LeadCounts }) {
  if (more) return <p className="muted">{texts.tooMany}</p>
  if (rows.length === 0) return null
  const statuses = LEAD_STATUSES.filter((status) => rows.some((row) => row.status === status))
  const count = (campaign?: string | null, status?: string) =>
    rows.reduce(
      (sum, row) =>
        (campaign === undefined || row.campaign === campaign) &&
        (status === undefined || row.status === status)
          ? sum + row.count
          : sum,
      0,
    )
  // Campaigns with the most requests first; requests without a campaign last.
  const campaigns = [...new Set(rows.map(({ campaign }) => campaign))].toSorted(
    (a, b) => Number(a === null) - Number(b === null) || count(b) - count(a),
  )
  const cells = (campaign?: string | null) => (
    <>
      {statuses.map((status) => {
        const found = count(campaign, status)
        return (
          <td key={status} className={found === 0 ? 'muted' : undefined}>
            {found.toLocaleString('es')}
          </td>
        )
      })}
      <td>
        <b>{count(campaign).toLocaleString('es')}</b>
      </td>
    </>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <div className="counts-table" role="region" aria-label={texts.byCampaign} tabIndex={0}>
      <table>
        <caption>{texts.byCampaign}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.campaign}</th>
            {statuses.map((status) => (
              <th key={status} scope="col">
                {adminLeads.statuses[status]}
              </th>
            ))}
            <th scope="col">{texts.total}</th>
          </tr>
        </thead>
        <tbody>
          {campaigns.map((campaign) => (
            <tr key={campaign ?? ''}>
              <th scope="row">{campaign ?? texts.noCampaign}</th>
              {cells(campaign)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            {cells()}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
