/** What the answer page has besides every plain page. */
export const answerStyles = `
h2 { margin: 2.25rem 0 0.5rem; font-size: 1.3125rem; color: light-dark(#1f5240, #f6d488) }
h3 { margin: 0; font: bold 1rem/1.4 Arial, sans-serif }
.cards { display: grid; gap: 0.75rem }
.cards li { display: grid; align-items: start; justify-content: stretch; gap: 0.625rem; padding: 1rem;
  border: 1px solid light-dark(#ded6c4, #3a473f); border-radius: 0.875rem;
  background: light-dark(#fffdf8, #1b2620) }
.cards .waits { border-color: light-dark(#1f5240, #f2b01e) }
.state { font: bold 0.9375rem/1.5 Arial, sans-serif }
.buttons { display: flex; flex-wrap: wrap; gap: 0.5rem }
.buttons form { flex: 1 1 8rem }
.buttons button { width: 100% }
.all { margin: 0 0 1rem }
.all p { margin: 0 0 0.5rem }
.all button { width: 100%; min-height: 3.25rem }
label { display: block; font: 0.9375rem/1.5 Arial, sans-serif }
textarea, input[type=date] { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem; margin: 0.25rem 0 0.75rem;
  padding: 0.625rem 0.75rem; font: 1rem/1.4 Arial, sans-serif; color: inherit; background: light-dark(#fff, #111915);
  border: 1px solid light-dark(#7d8a82, #6d7b73); border-radius: 0.625rem }
.days { display: flex; flex-wrap: wrap; gap: 0 0.75rem }
.days label { flex: 1 1 9rem }
.address { padding: 0.75rem; font: 0.875rem/1.4 monospace; border-radius: 0.625rem; background: light-dark(#f1e9d8, #1b2620); user-select: all }
details { margin: 2.25rem 0 0; border-top: 1px solid light-dark(#ded6c4, #3a473f) }
summary { padding: 0.75rem 0; font: bold 1rem/1.4 Arial, sans-serif; cursor: pointer }
dl { margin: 0 0 1rem; font: 0.9375rem/1.5 Arial, sans-serif }
dt { margin: 0.625rem 0 0; font-weight: bold }
dd { margin: 0 }
details .soft a { padding: 0 }
.alert { border-left-color: light-dark(#a3372a, #f0a093) }
.note strong { display: block }
`
