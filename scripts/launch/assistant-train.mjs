// `npm run assistant:train`: trains the assistant's reading from content/assistant/corpus and writes its weights.
import { ensureInstalled, handOver } from './prepare.mjs'

ensureInstalled()
handOver(['scripts/assistant/train.ts', ...process.argv.slice(2)])
