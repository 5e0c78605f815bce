#Requires -RunAsAdministrator
<#
  Sets or removes the restricted user experience of assigned-access.xml. Windows takes it only from
  the account SYSTEM: run this with "psexec -i -s powershell.exe" or from a management tool.
    .\Set-AssignedAccess.ps1            sets it
    .\Set-AssignedAccess.ps1 -Remove    takes it back
#>
param([switch]$Remove)
$ErrorActionPreference = 'Stop'

if ([Security.Principal.WindowsIdentity]::GetCurrent().User.Value -ne 'S-1-5-18') {
  throw 'Windows takes this setting only from SYSTEM. Start PowerShell with "psexec -i -s powershell.exe".'
}

$data = Join-Path $env:ProgramData 'challenge-station'
if (-not $Remove) {
  New-Item -ItemType Directory -Force -Path $data | Out-Null
  # The kiosk's account is an ordinary user; only this folder is its own.
  icacls $data /grant '*S-1-5-32-545:(OI)(CI)M' | Out-Null
}

$instance = Get-CimInstance -Namespace 'root\cimv2\mdm\dmmap' -ClassName 'MDM_AssignedAccess'
$instance.Configuration = if ($Remove) { $null } else {
  $xml = Get-Content -Raw -Encoding UTF8 (Join-Path $PSScriptRoot 'assigned-access.xml')
  [System.Net.WebUtility]::HtmlEncode($xml)
}
Set-CimInstance -CimInstance $instance
Write-Output 'Done. Restart the machine.'
