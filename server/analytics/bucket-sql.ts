import { EVENT_BUCKETS, VISIT_SECONDS } from '#domain/measurement/buckets.ts'
import { type SQL, sql } from 'drizzle-orm'

/** `eventBucket` (domain/measurement/buckets.ts) of the columns `name` and `value`. */
export const BUCKET: SQL = sql.raw(
  `case when value is null then '' ${Object.entries(EVENT_BUCKETS)
    .map(([name, starts]) => `when name = '${name}' then ${bucketOf('value', starts, 'real')}::text`)
    .join(' ')} else '' end`,
)

/** `secondsBucket` of the time from `started_at` to `reached_at`. */
export const SECONDS: SQL = sql.raw(
  `${bucketOf('extract(epoch from reached_at - started_at)::int', VISIT_SECONDS, 'int')}`,
)

/** In the type of the column: as a double, 0.35 would be more than the same number as a `real`. */
function bucketOf(value: string, starts: readonly number[], type: 'int' | 'real'): string {
  const list = `array[${starts.join(',')}]::${type}[]`
  return `(${list})[greatest(1, width_bucket(${value}, ${list}))]`
}
