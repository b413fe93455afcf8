import type { ReportAnnotation, ReportBlock } from '#domain/measurement/report.ts'
import { BarsBlock } from './bars-block.tsx'
import { FunnelBlock } from './funnel-block.tsx'
import { LineBlock } from './line-block.tsx'
import { RatingsBlock } from './ratings-block.tsx'
import { ReportTable } from './report-table.tsx'
import { StackedBlock } from './stacked-block.tsx'
import { TilesBlock } from './tiles-block.tsx'

interface BlockViewProps {
  block: ReportBlock
  annotations: readonly ReportAnnotation[]
}

/** A block drawn as it says. */
export function BlockView({ block, annotations }: BlockViewProps) {
  switch (block.view) {
    case 'line':
      // One day is no line.
      return block.rows.length > 1 ? (
        <LineBlock block={block} annotations={annotations} />
      ) : (
        <BarsBlock block={block} />
      )
    case 'bars':
      return <BarsBlock block={block} />
    case 'tiles':
      return <TilesBlock block={block} />
    case 'funnel':
      return <FunnelBlock block={block} />
    case 'stacked':
      return <StackedBlock block={block} />
    case 'ratings':
      return <RatingsBlock block={block} />
    case 'table':
      return <ReportTable block={block} />
  }
}
