/** Whether this is `npm run test:long`, where tests that stop at some of each kind go through all of them. */
export const isLongRun = process.env.LONG === '1'
