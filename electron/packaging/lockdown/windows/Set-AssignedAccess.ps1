#Requires -RunAsAdministrator
<#
  Sets or removes the restricted user experience of assigned-access.xml. Windows takes it only from
  the account SYSTEM: start it with "psexec -i -s" as here, or from a management tool.
    psexec -i -s powershell.exe -NoProfile -ExecutionPolicy Bypass -File FOLDER\Set-AssignedAccess.ps1
    psexec -i -s powershell.exe -NoProfile -ExecutionPolicy Bypass -File FOLDER\Set-AssignedAccess.ps1 -Remove
#>
param([switch]$Remove)
$ErrorActionPreference = 'Stop'
. (Join-Path $PSScriptRoot 'Machine.ps1')

if ([Security.Principal.WindowsIdentity]::GetCurrent().User.Value -ne 'S-1-5-18') {
  throw 'Windows takes this setting only from SYSTEM. Start PowerShell with "psexec -i -s powershell.exe".'
}

# Windows makes the account at the next start, so nothing can be granted to it now. The station keeps
# its data in the profile of that account, which is closed to other accounts.
if ($Remove) { Remove-MachinePolicies } else { Set-Machine }

$instance = Get-CimInstance -Namespace 'root\cimv2\mdm\dmmap' -ClassName 'MDM_AssignedAccess'
$instance.Configuration = if ($Remove) { $null } else {
  $xml = Get-Content -Raw -Encoding UTF8 (Join-Path $PSScriptRoot 'assigned-access.xml')
  [System.Net.WebUtility]::HtmlEncode($xml)
}
Set-CimInstance -CimInstance $instance
Write-Output 'Done. Restart the machine.'
