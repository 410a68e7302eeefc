// Imported before a script, it leaves behind how much memory the process took at most, in kilobytes.
import { writeFileSync } from 'node:fs'

process.on('exit', () => writeFileSync(process.env.PEAK_FILE ?? '', String(process.resourceUsage().maxRSS)))
