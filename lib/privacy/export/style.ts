/** The style of the exported page: the church's colours, light and dark, and plain in print. */
export const exportStyle = `
:root{color-scheme:light dark;--ink:light-dark(#1f2e27,#f2ebdc);--soft:light-dark(#535f57,#b5beb3);--paper:light-dark(#fbf5e9,#111915);--line:light-dark(#e4d8c2,#2d3b34);--head:light-dark(#1f5240,#8fcbaa)}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 Georgia,'Times New Roman',serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1.25rem}
h1,h2{color:var(--head);line-height:1.2}
h2{margin:2.5rem 0 .75rem;font-size:1.375rem}
ol{margin:0;padding:0;list-style:none}
li,figure{margin:0;padding:.75rem 0;border-top:1px solid var(--line);break-inside:avoid}
dl{display:grid;grid-template-columns:minmax(8rem,12rem) 1fr;gap:.25rem 1rem;margin:0}
dt,.soft,figcaption{color:var(--soft);font-size:.9375rem}
dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext}
a{color:inherit}
img{display:block;max-width:100%;max-height:70vh;border-radius:.875rem}
figcaption{overflow-wrap:anywhere}
@media (max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@media print{body{background:none;font-size:11pt}main{max-width:none;padding:0}img{max-height:18cm}}
`
