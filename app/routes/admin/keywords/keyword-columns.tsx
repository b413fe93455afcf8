import type { AdminColumn } from '#app/widgets/back-office/table/admin-column.ts'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import type { KeywordOptions, KeywordRow } from '#domain/keywords/keyword-view.ts'
import {
  DeltaCell,
  DrugChip,
  figureCell,
  KeywordName,
  noValue,
  PositionCell,
  StateChip,
  TargetCell,
  textCell,
} from './keyword-cells.tsx'
import { costText, ctrText } from './keyword-figures-text.ts'

const { columns: heads } = keywordTexts

/** Every column of the table; those that are rarely needed are hidden until chosen. */
export function keywordColumns(options: KeywordOptions | undefined): AdminColumn<KeywordRow>[] {
  const nameIn = (list: 'units' | 'cities' | 'concerns', id: string | null) =>
    id === null ? noValue : (options?.[list].find((one) => one.id === id)?.name ?? id)
  return [
    {
      id: 'text',
      header: heads.text,
      cell: (row) => <KeywordName row={row} />,
      sort: true,
      phone: 'title',
      fixed: true,
    },
    {
      id: 'intent',
      header: heads.intent,
      cell: ({ intent }) => (intent ? keywordTexts.intents[intent] : noValue),
      sort: true,
    },
    { id: 'unit', header: heads.unit, cell: ({ unit }) => nameIn('units', unit), sort: true, hidden: true },
    {
      id: 'concern',
      header: heads.concern,
      cell: ({ concern }) => nameIn('concerns', concern),
      hidden: true,
    },
    { id: 'city', header: heads.city, cell: ({ city }) => nameIn('cities', city), sort: true, hidden: true },
    {
      id: 'target',
      header: heads.target,
      cell: (row) => <TargetCell row={row} />,
      sort: true,
      phone: 'line',
    },
    {
      id: 'rivals',
      header: heads.rivals,
      cell: ({ rivalPaths }) => textCell(rivalPaths.join(' · ')),
      hidden: true,
    },
    {
      id: 'volume',
      header: heads.volume,
      cell: ({ volume }) => figureCell(volume),
      sort: true,
      align: 'end',
      phone: 'hidden',
    },
    {
      id: 'difficulty',
      header: heads.difficulty,
      cell: ({ difficulty }) => figureCell(difficulty),
      sort: true,
      align: 'end',
      hidden: true,
    },
    {
      id: 'cost',
      header: heads.cost,
      cell: ({ cost }) => textCell(costText(cost)),
      sort: true,
      align: 'end',
      hidden: true,
    },
    {
      id: 'position',
      header: heads.position,
      cell: (row) => <PositionCell row={row} />,
      sort: true,
      align: 'end',
      phone: 'end',
    },
    {
      id: 'best',
      header: heads.best,
      cell: (row) => figureCell(row.bestPosition),
      sort: true,
      align: 'end',
      hidden: true,
    },
    {
      id: 'delta7',
      header: heads.delta7,
      cell: (row) => <DeltaCell delta={row.delta7} />,
      sort: true,
      align: 'end',
    },
    {
      id: 'delta28',
      header: heads.delta28,
      cell: (row) => <DeltaCell delta={row.delta28} />,
      sort: true,
      align: 'end',
      phone: 'hidden',
    },
    { id: 'serp', header: heads.serp, cell: ({ serpPath }) => textCell(serpPath ?? ''), hidden: true },
    {
      id: 'clicks',
      header: heads.clicks,
      cell: ({ clicks }) => figureCell(clicks),
      sort: true,
      align: 'end',
      hidden: true,
    },
    {
      id: 'impressions',
      header: heads.impressions,
      cell: ({ impressions }) => figureCell(impressions),
      sort: true,
      align: 'end',
      phone: 'hidden',
    },
    {
      id: 'ctr',
      header: heads.ctr,
      cell: ({ clicks, impressions }) => textCell(ctrText(clicks, impressions)),
      sort: true,
      align: 'end',
      hidden: true,
    },
    { id: 'state', header: heads.state, cell: ({ state }) => <StateChip state={state} />, sort: true },
    {
      id: 'drug',
      header: heads.drug,
      cell: ({ drug }) => (drug ? <DrugChip word={drug} /> : noValue),
      hidden: true,
    },
    { id: 'tags', header: heads.tags, cell: ({ tags }) => textCell(tags.join(', ')), hidden: true },
    { id: 'notes', header: heads.notes, cell: ({ notes }) => textCell(notes.slice(0, 80)), hidden: true },
    { id: 'source', header: heads.source, cell: ({ source }) => keywordTexts.sources[source], hidden: true },
  ]
}
