// Imported before a script: writes the peak memory of the process, in kilobytes, to a file.
import { writeFileSync } from 'node:fs'

process.on('exit', () => writeFileSync(process.env.PEAK_FILE ?? '', String(process.resourceUsage().maxRSS)))
