/**
 * Legal forms of companies, which say nothing about who a company is. From the list of entity legal forms of ISO 20275
 * (https://www.gleif.org/en/about-lei/code-lists/iso-20275-entity-legal-forms-code-list), as they are abbreviated in Latin
 * letters, and romanised for Cyrillic.
 */
export const legalForms: ReadonlySet<string> = new Set(
  `ab ad ag aktiengesellschaft aktsionernoe anonim as asa aps bhd bv bvba ccc co company corp corporation cjsc cv dd
  doo dooel dmcc eood est eurl fz fzc fzco fze fzllc gesellschaft gie gk gmbh hb hf inc incorporated incorporation jsc kft
  kg kgaa kk kommanditgesellschaft ks limitada limited limitee llc llp lp lllp lte ltd ltda mbh nv nyrt oao obshchestvo
  oe oo ohg ood ooo oy oyj oao pao pc pjsc plc pllc pt pte pty pvt private qsc qfc rt sa sab sae sagl sal saoc saog sarl sas
  sasu sca scs sdn se sia sirketi sl slu snc soc sp sociedad societe sp spa spj spk spolka sprl spz srl sro ste ste sti stock
  tbk tic too uab ug unlimited vof wll yk zao zrt`.split(/\s+/),
);
