/** Key and signature files written by minisign 0.11, for a file with the content "hello\n". */
export const minisignPublicKey = `untrusted comment: minisign public key D784B4B11FCDDD27
RWQn3c0fsbSE14SZk1ANC8aUCgZHkoD5YMMjf1IfWrZxcmK/FOK+OFhJ
`;

export const minisignSecretKey = `untrusted comment: minisign encrypted secret key
RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJ93NH7G0hNf3ayp/JfUiZiEEtHPWRexAmUctktz4pq89FgG9Pj3Z3YSZk1ANC8aUCgZHkoD5YMMjf1IfWrZxcmK/FOK+OFhJAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
`;

export const minisignSignature = `untrusted comment: signature from minisign secret key
RWQn3c0fsbSE14ubRWrP9IWZ1vRyLtLGuEfoUHQO6ggh+eUCFq9HcXeL6Kgjdb9RpP2Kfl/bQ2rBD+qSqaJkUtuFmTaqTg7l+gw=
trusted comment: timestamp:1795247747\tfile:f
yNQHhhf7NzR7W8XIII1OESxwDVJAjWejP/8xrsZjTiTDsBnW669dayT7VUZM6TZaoB8Fc+8x6Pr4B1REF2jvDQ==
`;

export const prehashedSignature = `untrusted comment: signature from minisign secret key
RUQn3c0fsbSE19cZIBBaUbSd97vVY/ltEadFKTNEBcpdP3UEl5tG1FpUNiGdiyYbgZa8++8ylBttSzLFItgIdsQkyXMdU09SmwA=
trusted comment: timestamp:1795247747\tfile:f\thashed
m5lO6wJUybxRN/tGVFE1kDUsBDzDKYGs7jya6ysRB9cNi/yrN9jSXcS7LIEMlwYP+fsb5Vzxv6Tjvw+GaDSaBA==
`;

export const signedContent = 'hello\n';
export const minisignKeyId = 'D784B4B11FCDDD27';
