import { phraseBytes, type PhraseHead, phraseHead, readPhraseNet } from './phrase-net.ts'
import { netBytes, netHead, type NetHead, readNet } from './reading-net.ts'
import type { SafetyNets } from './safety-probabilities.ts'
import { readTable, type TableHead, tableBytes, type WeightTable } from './weight-table.ts'

/** Turns a score into a calibrated probability: `slope` and `offset` of a logistic curve. */
export type Calibration = { slope: number; offset: number }

export type ReadingModel = SafetyNets & {
  /** Hash of what the model was made of. */
  source: string
  calibration: Calibration
  kinds: WeightTable
  intents: WeightTable
}

type Head = {
  source: string
  calibration: Calibration
  tables: { safety: NetHead; phrases: PhraseHead[]; kinds: TableHead; intents: TableHead }
}

/** The file: length of the head (4 bytes), the head as JSON, the nets and two tables. */
export function readModel(bytes: Uint8Array): ReadingModel {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Head
  const safety = readNet(head.tables.safety, bytes, 4 + length)
  let end = safety.end
  const phrases = head.tables.phrases.map((phrase) => {
    const read = readPhraseNet(phrase, bytes, end)
    end = read.end
    return read.net
  })
  const kinds = readTable(head.tables.kinds, bytes, end)
  const intents = readTable(head.tables.intents, bytes, kinds.end)
  return {
    source: head.source,
    calibration: head.calibration,
    safety: safety.net,
    phrases,
    kinds: kinds.table,
    intents: intents.table,
  }
}

export function modelBytes(model: ReadingModel): Uint8Array {
  const headOf = ({ classes, biases, steps, weights }: WeightTable): TableHead => ({
    classes,
    biases,
    steps,
    rows: weights.length / classes.length,
  })
  const { source, calibration, safety, phrases, kinds, intents } = model
  const head: Head = {
    source,
    calibration,
    tables: {
      safety: netHead(safety),
      phrases: phrases.map(phraseHead),
      kinds: headOf(kinds),
      intents: headOf(intents),
    },
  }
  const written = new TextEncoder().encode(JSON.stringify(head))
  const nets = [netBytes(safety), ...phrases.map(phraseBytes)]
  const parts = [written, ...nets, tableBytes(kinds), tableBytes(intents)]
  const bytes = new Uint8Array(4 + parts.reduce((sum, part) => sum + part.length, 0))
  new DataView(bytes.buffer).setUint32(0, written.length)
  let at = 4
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
