import path from 'node:path'
import { packApp } from './pack-app'
import { packSystem } from './pack-system'

// The Dockerfile runs this after the build: it leaves in a folder what the image consists of.
const [folder = ''] = process.argv.slice(2)
packSystem(path.join(folder, 'system'))
await packApp(path.join(folder, 'app'))
