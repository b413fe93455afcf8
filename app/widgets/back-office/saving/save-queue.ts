import { mergeRows, type RowMerge } from '#domain/input/merge-rows.ts'
import { AdminError } from '../api/admin-error.ts'

/** A row that several people may edit. */
export type VersionedRow = { version: number }

export type SaveStatus = { kind: 'idle' | 'saving' | 'offline' | 'failed' } | { kind: 'saved'; at: number }
export type SaveConflict<Row> = { merge: RowMerge; theirs: Row }
/** What was not taken, with what came after it, and the row that it was made on, which is shown again. */
export type LostChange<Row> = { change: Partial<Row>; base: Row }
export type SaveOptions = { done?: string; undo?: boolean }
/** The row as saved; `undo` takes the change back on the server and gives the row as it is then. */
export type Sent<Row> = { row: Row; undo?: (() => Promise<Row>) | undefined }

/** What the queue needs of the page. */
export type SaveSurroundings<Row extends VersionedRow> = {
  /** The row as it is shown. */
  read: () => Row | undefined
  show: (row: Row) => void
  send: (change: Partial<Row>, version: number) => Promise<Sent<Row>>
  onStatus: (status: SaveStatus) => void
  onConflict: (conflict: SaveConflict<Row> | null) => void
  /** A change has reached the server; `undo` takes it back, unless the row has changed since. */
  onSaved: (options: SaveOptions, undo?: () => Promise<void>) => void
  /** Two changes were joined without a question. */
  onJoined: () => void
  onRefused: (error: unknown, lost: LostChange<Row>) => void
}

/** `base`: the row that it was made on, by which what others changed since is told. */
type Pending<Row> = { change: Partial<Row>; options: SaveOptions; base: Row }

/**
 * Sends the changes of one row one after the other, each with the version that was seen. Without a connection they wait
 * for `resume`. On a conflict what only one side changed is joined; the rest is asked. Nothing is written over unseen.
 */
export class SaveQueue<Row extends VersionedRow> {
  private page!: SaveSurroundings<Row>
  private waiting: Pending<Row>[] = []
  private running = false
  private conflict: SaveConflict<Row> | null = null
  /** The newest row that the server told of. */
  private known: Row | undefined

  /** Tells the page that the row is on; again whenever it changed. */
  attend(page: SaveSurroundings<Row>): void {
    this.page = page
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0
  }

  /** Shows a change at once and sends it. */
  save(change: Partial<Row>, options: SaveOptions = {}): Promise<void> {
    const base = this.page.read()
    if (!base) return Promise.resolve()
    this.page.show({ ...base, ...change })
    this.waiting.push({ change, options, base })
    return this.resume()
  }

  /** Sends what is waiting, unless that is under way or somebody must choose first. */
  async resume(): Promise<void> {
    if (this.running || this.conflict) return
    this.running = true
    while (this.waiting[0] && !this.conflict) {
      this.page.onStatus({ kind: 'saving' })
      if ((await this.sendFirst(this.waiting[0])) === 'wait') break
      this.waiting.shift()
    }
    this.running = false
  }

  /** The result of the question; null keeps what the other person wrote. */
  resolve(result: Record<string, unknown> | null): Promise<void> {
    const conflict = this.conflict
    this.conflict = null
    this.page.onConflict(null)
    if (conflict && result) {
      this.waiting.unshift({ change: result as Partial<Row>, options: {}, base: conflict.theirs })
      this.showOn(conflict.theirs)
    } else {
      this.page.onStatus({ kind: 'idle' })
    }
    return this.resume()
  }

  private async sendFirst(pending: Pending<Row>): Promise<'sent' | 'wait'> {
    try {
      const { row, undo } = await this.page.send(pending.change, pending.base.version)
      this.rebase(pending.base, row)
      this.page.onStatus({ kind: 'saved', at: Date.now() })
      this.page.onSaved(pending.options, undo && (() => this.takeBack(row, undo)))
      return 'sent'
    } catch (error) {
      const code = error instanceof AdminError ? error.code : ''
      if (code === 'offline') {
        this.page.onStatus({ kind: 'offline' })
        return 'wait'
      }
      const theirs = currentOf<Row>(error)
      if (theirs) this.settle(pending, theirs)
      else this.giveUp(pending, error)
      return 'sent'
    }
  }

  /** Undoes on the server, which refuses once the row has changed since: then that is shown, and the refusal thrown. */
  private async takeBack(saved: Row, undo: () => Promise<Row>): Promise<void> {
    try {
      this.rebase(saved, await undo())
      this.page.onSaved({})
    } catch (error) {
      const current = currentOf<Row>(error)
      if (current) this.showOn(current)
      throw error
    }
  }

  /** What waits behind the change that is under way. */
  private get later(): readonly Pending<Row>[] {
    return this.running ? this.waiting.slice(1) : this.waiting
  }

  /**
   * What was made on `from` is made on `to` now. What was made on an older row stays so: the server refuses it and tells
   * the row, and only then is it known what others changed in between.
   */
  private rebase(from: Row, to: Row): void {
    const { version } = from
    for (const later of this.later) if (later.base.version === version) later.base = to
    this.showOn(to)
  }

  /** A row of the server, with what has not reached it yet. */
  private showOn(row: Row): void {
    this.known = row
    this.page.show(Object.assign({}, row, ...this.later.map(({ change }) => change)) as Row)
  }

  private settle(pending: Pending<Row>, theirs: Row): void {
    const merge = mergeRows(pending.base, pending.change, theirs)
    const change = merge.settled as Partial<Row>
    const joins = !merge.open && Object.keys(change).length > 0
    // In second place: the first one is taken away after this.
    if (joins) this.waiting.splice(1, 0, { ...pending, change, base: theirs })
    this.showOn(theirs)
    if (merge.open) {
      this.conflict = { merge, theirs }
      this.page.onStatus({ kind: 'failed' })
      this.page.onConflict(this.conflict)
    } else if (joins) this.page.onJoined()
    else this.page.onStatus({ kind: 'saved', at: Date.now() })
  }

  private giveUp(pending: Pending<Row>, error: unknown): void {
    const later = this.waiting.splice(1)
    const { base } = pending
    this.page.show(this.known && this.known.version > base.version ? this.known : base)
    this.page.onStatus({ kind: 'failed' })
    const change = Object.assign({}, pending.change, ...later.map((one) => one.change)) as Partial<Row>
    this.page.onRefused(error, { change, base })
  }
}

/** The row that a conflict tells of. */
function currentOf<Row>(error: unknown): Row | undefined {
  if (!(error instanceof AdminError) || error.code !== 'conflict') return undefined
  return (error.current as Row | null | undefined) ?? undefined
}
